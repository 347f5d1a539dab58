"""What those who maintain Omega Table run; none of it is in the wheel."""
