export { telemetry, type Telemetry, type TelemetryOptions } from './telemetry.ts'
