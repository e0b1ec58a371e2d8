import { access } from 'node:fs/promises'
import type { ProxyState } from '../proxy/use-proxy.ts'
import { type CheckedService, type Finding, fine, problem, shownUrl } from './check-settings.ts'

const limit = 5000

export async function checkProxy({ active, note }: ProxyState, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const exceptions = env['no_proxy'] || env['NO_PROXY']
  const text = `${note ?? 'none'}${active && exceptions ? `, except for ${exceptions}` : ''}`
  const proxy: Finding = { name: 'proxy', text, isProblem: note !== undefined && !active }
  const file = env['NODE_EXTRA_CA_CERTS']
  if (!file) return [proxy]
  const name = 'more CAs'
  const certificates = await access(file).then(
    () => fine(name, file),
    () => problem(name, new Error(`NODE_EXTRA_CA_CERTS names ${file}, which cannot be read`)),
  )
  return [proxy, certificates]
}

/** Asks each base URL once, without a token. Every response counts, since few services have something at their base URL. */
export async function checkReach(services: readonly CheckedService[]): Promise<Finding[]> {
  const urls = new Map<string, string[]>()
  for (const { service, settings } of services) {
    const { baseUrl } = settings
    if (baseUrl !== undefined) urls.set(baseUrl, [...(urls.get(baseUrl) ?? []), service])
  }
  return Promise.all(Array.from(urls, ([url, names]) => reach(url, names.join(', '))))
}

async function reach(url: string, services: string): Promise<Finding> {
  const name = `network`
  const shown = `${shownUrl(url)} (${services})`
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limit) })
    await response.body?.cancel()
    return fine(name, `${shown} responds with status ${response.status}`)
  } catch (error) {
    return problem(name, new Error(`${shown} cannot be reached: ${reasonOf(error)}`))
  }
}

function reasonOf(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no response within ${limit / 1000} seconds`
  return cause?.code ?? (name === 'TypeError' && !cause ? 'it is not a valid URL' : message)
}
