import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    connections: new Gauge({
      name: 'http_connections',
      help: 'Open connections, by kind',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    connectionsCut: new Counter({
      name: 'http_connections_cut_total',
      help: 'Connections that were refused or cut, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    requestsShed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests refused under overload, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    voiceRequests: new Counter({
      name: 'voice_requests_total',
      help: 'Voice requests by channel, stage and outcome',
      labelNames: ['channel', 'stage', 'outcome'] as const,
      registers: [registry],
    }),
    voiceRefused: new Counter({
      name: 'voice_requests_refused_total',
      help: 'Requests to the Alexa endpoint that failed verification, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    tracking: new Counter({
      name: 'tracking_deliveries_total',
      help: 'Events told to tracking sinks, by sink and result',
      labelNames: ['sink', 'result'] as const,
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by name and result',
      labelNames: ['name', 'result'] as const,
      registers: [registry],
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
