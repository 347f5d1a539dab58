"""What a browser can ask for, by subject. Each module takes what the routes share and none knows another."""
