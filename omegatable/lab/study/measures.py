def check_measures(m, g): pass
def check_stop(m, g): pass
