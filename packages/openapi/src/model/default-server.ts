import type { Server } from './service.ts'

const local = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/

/** The default server: the first absolute https address, or else the first on this machine. */
export function defaultServer(servers: readonly Server[]): Server | undefined {
  const own = servers.filter(({ address }) => address === undefined)
  return own.find(({ url }) => url.startsWith('https://')) ?? own.find(({ url }) => local.test(url))
}
