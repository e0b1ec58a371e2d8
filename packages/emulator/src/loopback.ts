const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** True if a host name belongs to this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/** True if a foreign page cannot control a host name: an address, or a name without a dot, such as a container's. */
function isLocal(hostname: string): boolean {
  return isLoopback(hostname) || address.test(hostname) || !hostname.includes('.')
}

/**
 * Tells an emulator's own host names from those that a foreign page has pointed here (DNS rebinding).
 * @param host the host that it listens on
 * @param allowed further names
 */
export function ownNames(host: string, allowed: readonly string[]): (hostname: string) => boolean {
  const named = new Set([host, ...allowed].map((name) => name.toLowerCase()))
  const isOwn = isLoopback(host) ? isLoopback : isLocal
  return (hostname) => isOwn(hostname) || named.has(hostname)
}
