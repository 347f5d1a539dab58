"""The counters and measurements of a server, in the format that Prometheus reads at /metrics."""

from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from omegatable.thinking import Urgency

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The metrics of one server. No label contains who plays, from where, or what."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("omegatable_sockets", "Open sockets.", registry=self.registry)
        self.act_seconds = Histogram(
            "omegatable_act_seconds",
            "Seconds from an act's arrival to its answer, which is after it has been stored.",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.store_seconds = Histogram(
            "omegatable_store_seconds",
            "Seconds that a table waits for its commit.",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.bot_wait_seconds = Histogram(
            "omegatable_bot_wait_seconds",
            "Seconds that a task waits for a worker process, by urgency.",
            ["urgency"],
            buckets=_SLOW,
            registry=self.registry,
        )
        self.refused_sockets = Counter(
            "omegatable_refused_sockets", "Sockets refused because their host had too many.", registry=self.registry
        )

    def waited(self, urgency: Urgency, seconds: float) -> None:
        """Record how long a task has waited for a worker process."""
        self.bot_wait_seconds.labels(urgency.name.lower()).observe(seconds)

    def watch(self, open_tables: Callable[[], int], waiting_tasks: Callable[[], dict[Urgency, int]]) -> None:
        """Register functions that return the number of open tables and of waiting tasks, called on each read."""
        self.registry.register(_Lengths(open_tables, waiting_tasks))

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self.registry)


class _Lengths(Collector):
    def __init__(self, open_tables: Callable[[], int], waiting_tasks: Callable[[], dict[Urgency, int]]) -> None:
        self._open_tables, self._waiting_tasks = open_tables, waiting_tasks

    def collect(self) -> Iterable[Metric]:
        yield GaugeMetricFamily("omegatable_open_tables", "Tables in memory.", value=self._open_tables())
        waiting = GaugeMetricFamily(
            "omegatable_waiting_tasks", "Tasks that wait for a worker process, by urgency.", labels=["urgency"]
        )
        for urgency, length in self._waiting_tasks().items():
            waiting.add_metric([urgency.name.lower()], length)
        yield waiting
