const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** True if a host name is of this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/**
 * True if a host name cannot be one that a page from elsewhere made its own: an address, or a name without a dot, such as
 * that of a container.
 */
function isLocal(hostname: string): boolean {
  return isLoopback(hostname) || address.test(hostname) || !hostname.includes('.')
}

/**
 * Tells the host names under which an emulator is called from those that a page elsewhere has let lead here (DNS rebinding).
 * @param host what it listens on
 * @param allowed further names
 */
export function ownNames(host: string, allowed: readonly string[]): (hostname: string) => boolean {
  const named = new Set([host, ...allowed].map((name) => name.toLowerCase()))
  const isOwn = isLoopback(host) ? isLoopback : isLocal
  return (hostname) => isOwn(hostname) || named.has(hostname)
}
