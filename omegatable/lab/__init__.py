"""The laboratory: studies of variants, arenas of bots and matches of two, their statistics and reports; and training.

plan         what is played: studies, and arenas, which are studies whose variants differ in who plays
arena        arenas and matches as studies, and what the games of a match say
playing      the kernels that play games and count what is cheap to count
games        plays the games of a variant by their numbers
workers      processes that work side by side on this machine
checking     plays games under random options and checks every position
study        rows, folder, measures, findings and reports; needs the extra `lab`
"""
