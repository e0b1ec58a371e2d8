import type { Server } from './service.ts'

const local = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/

/** The default server: the first absolute https address, or else the first on this machine. */
export function defaultServer(servers: readonly Server[]): Server | undefined {
  const own = servers.filter(({ address }) => address === undefined)
  return own.find((one) => withScheme(one).startsWith('https://')) ?? own.find((one) => local.test(withScheme(one)))
}

/** The address of a server whose scheme may be a variable: `{scheme}://api.example.com`. */
function withScheme({ url, variables }: Server): string {
  return url.replace(/^\{([^{}]+)\}(?=:\/\/)/, (whole, name: string) => {
    return variables.find((one) => one.name === name)?.default ?? whole
  })
}
