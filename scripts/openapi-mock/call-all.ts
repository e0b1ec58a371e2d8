import type { MockedService } from './services.ts'

type Method = (params?: object) => unknown

/** Makes the calls of a service's wire table, and says which of them failed, and why. */
export async function faultsOf(
  { rows, client }: MockedService,
  url: string,
): Promise<{ calls: number; faults: string[] }> {
  const groups = client(url) as Readonly<Record<string, Readonly<Record<string, Method>>>>
  const faults: string[] = []
  for (const { call, params } of rows) {
    const [group = '', name = ''] = call.split('.')
    try {
      await consume(await groups[group]?.[name]?.(withOrigin(url, params)))
    } catch (error) {
      faults.push(`${call} ${JSON.stringify(params)}: ${String(error)}`)
    }
  }
  return { calls: rows.length, faults }
}

/** The params with the address of the server in the place of `{origin}`. */
function withOrigin(origin: string, params: object | undefined): object | undefined {
  return params && (JSON.parse(JSON.stringify(params).replaceAll('{origin}', origin)) as object)
}

/** Opens the page whose URL a call may return, as a browser does, and reads a download to its end. */
async function consume(result: unknown): Promise<void> {
  if (result instanceof URL) {
    const { status } = await fetch(result)
    if (status !== 200) throw new Error(`the page has the status ${status}`)
  }
  const { body } = Object(result) as { readonly body?: unknown }
  if (body instanceof ReadableStream) await new Response(body).arrayBuffer()
}
