"""The laboratory: studies of variants, arenas of bots, two-bot matches, statistics, reports and training.

plan         the plan of a study; an arena is a study whose variants differ in their bots
arena        arenas and matches as studies, and the results of a match
playing      the kernels that play games and collect the cheap counts
games        plays the games of a variant by their numbers
workers      parallel worker processes on this machine
checking     plays games under random options and checks every position
study        rows, folder, measures, findings and reports; needs the extra `lab`
"""
