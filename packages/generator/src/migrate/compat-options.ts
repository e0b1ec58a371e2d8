import { splitWords } from '@portolan/openapi'
import type { CompatOptions } from '../outputs/compat/options.ts'
import { toValue, type Value } from '../stainless/stainless-file.ts'

/** The traits of the old class: its environment variables, and its options that are headers. */
export function readCompat({ default_env_prefix: prefix, opts, idempotency_header: key }: Value): CompatOptions {
  const all = Object.entries(toValue(opts)).map(([name, option]) => [name, toValue(option)] as const)
  const headers = all.flatMap(([name, { send_in_header: header, read_env: env }]) =>
    typeof header === 'string' ? [[name, { header, ...(typeof env === 'string' ? { env } : {}) }] as const] : [],
  )
  const variable = all
    .flatMap(([, { read_env: env }]) => (typeof env === 'string' && env.endsWith('_API_KEY') ? [env] : []))
    .at(0)
  const env = typeof prefix === 'string' && prefix !== '' ? prefix : (variable ?? '').replace(/_API_KEY$/, '')
  return {
    like: 'stainless',
    ...(env === '' ? {} : { env: splitWords(env).join('_').toUpperCase() }),
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    ...(typeof key === 'string' && key !== '' ? { idempotencyHeader: key } : {}),
  }
}
