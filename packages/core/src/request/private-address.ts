/** Ranges of IPv4 that are not on the public internet: the first address and the length of the prefix. */
const ranges: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** Names that resolve to this machine or to its network. */
const privateName = /^(?:[^.]+|.+\.(?:localhost|local|internal|home\.arpa))$/

/**
 * True if a host is this machine, or in a private or link-local network. Names are not resolved.
 * @param hostname as `URL` writes it: decimal, octal and hexadecimal forms are normalized
 */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPrivateV6(readGroups(hostname.slice(1, -1)))
  const name = hostname.replace(/\.$/, '')
  return isV4(name) ? isPrivateV4(readV4(name)) : privateName.test(name)
}

function isV4(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)
}

function readV4(text: string): number {
  return text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

function isPrivateV4(address: number): boolean {
  return ranges.some(([first, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(address / size) === Math.floor(readV4(first) / size)
  })
}

/** The eight groups of an IPv6 address. */
function readGroups(text: string): readonly number[] {
  const [head = '', tail] = text.split('::')
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [before, after] = [split(head), split(tail ?? '')]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

function isPrivateV6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups
  const embedded = (at: number): boolean => isPrivateV4((groups[at] ?? 0) * 65_536 + (groups[at + 1] ?? 0))
  // IPv4 in IPv6: mapped, compatible (`::` and `::1` among them), translated by NAT64, and 6to4.
  if (groups.slice(0, 5).every((group) => group === 0))
    return groups[5] === 0xffff || groups[5] === 0 ? embedded(6) : true
  if (first === 0x64 && second === 0xff9b) return third !== 0 || embedded(6)
  if (first === 0x2002) return embedded(1)
  // Everything except global unicast: unique local, link-local, site-local and multicast addresses.
  return first < 0x2000 || first >= 0x4000
}
