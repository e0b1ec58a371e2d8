import { DocumentError } from './warnings.ts'

/** The most characters of a document, and the most milliseconds and redirects until it arrives. */
export const largest = 32e6
const longest = 30_000
const mostRedirects = 5

/**
 * Fetches a document or a part of it: over https, or over http from this machine, where frameworks serve it. A remote
 * document never leads to this machine.
 * @param send the function that sends the request
 * @param from the address of the document, for a part of it
 * @throws DocumentError an address is not allowed, the document is too large, or it does not arrive in time
 */
export async function fetchText(address: string, send: typeof fetch = fetch, from = address): Promise<string> {
  const signal = AbortSignal.timeout(longest)
  const isLocal = isLoopback(from)
  let at = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (isLoopback(at) ? !isLocal : !at.startsWith('https:'))
      throw fault(address, `is not fetched from ${at}: only https addresses are, and http on this machine`)
    const response = await send(at, { redirect: 'manual', signal }).catch((error: Error) => {
      throw fault(address, `cannot be fetched: ${describeReason(error)}`)
    })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) at = new URL(location, at).href
    else if (response.ok) return await readText(response, address)
    else throw fault(address, `cannot be fetched: status ${response.status}`)
  }
  throw fault(address, `cannot be fetched: it is redirected more than ${mostRedirects} times`)
}

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Returns true for an address of this machine. */
function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && loopback.test(hostname)
}

async function readText({ body }: Response, address: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length > largest) break
    }
  } catch (error) {
    throw fault(address, `cannot be fetched: ${describeReason(error as Error)}`)
  }
  if (text.length > largest) throw fault(address, `has more than ${largest / 1e6} million characters`)
  return text + decoder.decode()
}

function describeReason({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `it did not arrive within ${longest / 1000} s`
  return cause instanceof Error ? cause.message : message
}

function fault(file: string, message: string): DocumentError {
  return new DocumentError(message, { file })
}
