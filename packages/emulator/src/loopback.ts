const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a host name is of this machine. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname)
}

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/**
 * Whether a host name cannot be one that a page from elsewhere made its own: an address, or a name without a dot, such as
 * that of a container.
 */
export function isLocal(hostname: string): boolean {
  return isLoopback(hostname) || address.test(hostname) || !hostname.includes('.')
}
