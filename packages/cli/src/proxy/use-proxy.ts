import http from 'node:http'

/** The outcome of applying the proxy that the environment names. */
export interface ProxyState {
  /** True if requests go through a proxy. */
  readonly active: boolean
  /** A note for `--verbose`. */
  readonly note?: string
}

/** No proxy can reach servers on this machine, such as an emulator. */
const loopback = ['localhost', '127.0.0.1', '[::1]', '::1']

const names = ['HTTPS_PROXY', 'HTTP_PROXY'] as const

/** Node's types lack it. Node 24.14 and later have it. */
type SetGlobalProxy = ((env: NodeJS.ProcessEnv) => unknown) | undefined

/**
 * Sends the requests of this process through the proxy that `HTTPS_PROXY` or `HTTP_PROXY` names, except to the hosts of
 * `NO_PROXY` and to this machine. An earlier Node does so only if it was started with `NODE_USE_ENV_PROXY=1`.
 */
export function useProxy(env: NodeJS.ProcessEnv): ProxyState {
  const named = names.filter((name) => env[name.toLowerCase()] || env[name])
  if (named.length === 0) return { active: false }
  const list = named.join(' and ')
  const { setGlobalProxyFromEnv } = http as { readonly setGlobalProxyFromEnv?: SetGlobalProxy }
  const active = { active: true, note: `requests go through the proxy of ${list}` }
  if (!setGlobalProxyFromEnv) {
    if (env['NODE_USE_ENV_PROXY'] === '1') return active
    const note = `${list} is not used: Node ${process.version} needs NODE_USE_ENV_PROXY=1 for that (from 22.21 on)`
    return { active: false, note }
  }
  try {
    const exceptions = [env['no_proxy'] || env['NO_PROXY'], ...loopback].filter(Boolean).join(',')
    setGlobalProxyFromEnv({ ...env, no_proxy: exceptions, NO_PROXY: exceptions })
  } catch {
    return { active: false, note: `${list} is not used: it is not the URL of a proxy` }
  }
  return active
}
