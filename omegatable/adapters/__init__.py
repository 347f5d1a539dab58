"""The games as other libraries know them: PettingZoo, Gymnasium and OpenSpiel. Import the module that you need."""
