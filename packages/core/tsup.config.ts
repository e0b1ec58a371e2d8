import { shared } from '../../tsup.shared.ts'

const entries = [
  'client-exports.ts',
  'compat/index.ts',
  'internal.ts',
  'schema/index.ts',
  'schema/explain.ts',
  'schema/zod.ts',
  'node/index.ts',
  'recorder/index.ts',
  'redis/index.ts',
  'opentelemetry/index.ts',
  'undici/index.ts',
  'webhooks/index.ts',
]

// ky has 18 files, which the first call of a program would load one by one.
export default shared(entries, { bundled: ['ky', 'is-network-error'], built: { index: 'src/at-once.ts' } })
