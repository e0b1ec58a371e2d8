import { shared } from '../../tsup.shared.ts'

export default shared([
  'index.ts',
  'client-exports.ts',
  'internal.ts',
  'schema/index.ts',
  'schema/predicates.ts',
  'schema/explain.ts',
  'schema/zod.ts',
  'node/index.ts',
  'recorder/index.ts',
  'redis/index.ts',
  'opentelemetry/index.ts',
  'undici/index.ts',
  'webhooks/index.ts',
])
