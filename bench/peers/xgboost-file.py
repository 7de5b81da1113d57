"""XGBoost beside our estimates: python3 xgboost-file.py FILE FOLDS, where FOLDS has the fold of each row of FILE with a price, a line each.
Writes the estimate of each row, made without its fold, a line each; then the name of the options that were best."""

import csv
import gzip
import sys

import numpy
import xgboost

path, folds_path = sys.argv[1:]
with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
    rows = [row for row in csv.DictReader(file) if row["price"] and float(row["price"]) > 0]
folds = numpy.loadtxt(folds_path, dtype=int)
price = numpy.array([float(row["price"]) for row in rows])
target = numpy.log(price)


def numbers(column):
    try:
        return numpy.array([float(row[column]) if row[column] else numpy.nan for row in rows])
    except ValueError:
        return None


def by_mean(column, training):
    """Classes as the mean of what is asked for their homes in the training folds, drawn towards that of all."""
    middle = target[training].mean()
    sums = {}
    for row, is_training, log in zip(rows, training, target):
        if is_training:
            total, count = sums.get(row[column], (0.0, 0))
            sums[row[column]] = (total + log, count + 1)
    means = {name: (total + 10 * middle) / (count + 10) for name, (total, count) in sums.items()}
    return numpy.array([means.get(row[column], numpy.nan) for row in rows])


columns = [column for column in rows[0] if column not in ("id", "price")]
known = {column: numbers(column) for column in columns}
latitude, longitude = known["latitude"], known["longitude"]
east = longitude * numpy.cos(numpy.radians(numpy.nanmean(latitude)))
turned = [east + latitude, east - latitude]
usual = dict(tree_method="hist", seed=1, nthread=1, subsample=0.7, colsample_bytree=0.6, min_child_weight=5)
options = {
    "squares": (dict(usual, objective="reg:squarederror", eta=0.04, max_depth=8), 600),
    "pseudo-Huber": (dict(usual, objective="reg:pseudohubererror", huber_slope=0.2, eta=0.05, max_depth=9), 800),
}
answers = {name: numpy.zeros(len(rows)) for name in options}
for fold in range(folds.max() + 1):
    training, tested = folds != fold, folds == fold
    table = numpy.column_stack(
        [by_mean(column, training) if known[column] is None or column == "district" else known[column] for column in columns]
        + turned
    )
    offset = numpy.median(target[training])
    seen = xgboost.DMatrix(table[training], target[training] - offset)
    unseen = xgboost.DMatrix(table[tested])
    for name, (parameters, rounds) in options.items():
        model = xgboost.train(dict(parameters, base_score=0), seen, rounds)
        answers[name][tested] = numpy.exp(model.predict(unseen) + offset)
best = min(answers, key=lambda name: numpy.median(numpy.abs(answers[name] / price - 1)))
for each in answers[best]:
    print(each)
print(best)
