import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { programInfo } from '../program-info.ts'
import { type Served, serverMaker } from './mcp-server.ts'
import { nodeHandler } from './node-handler.ts'
import { newToken, readToken, refuseStranger } from './server-token.ts'

const host = '127.0.0.1'
const path = '/mcp'

/** Bytes of a request. */
const maxRequestBodySize = 1 << 20
const maxConnections = 64
const secondsToSend = 30

/** Serves MCP over streamable HTTP, on loopback only, until it is interrupted. URL and token are printed on stderr. */
export async function serveOverHttp(
  served: Served,
  { port, tokenFile }: { readonly port: number; readonly tokenFile?: string | undefined },
  { stderr }: Pick<Io, 'stderr'>,
  interrupted: AbortSignal,
): Promise<void> {
  const token = tokenFile === undefined ? newToken() : await readToken(tokenFile)
  const handler = createMcpHandler(serverMaker(served), { maxRequestBodySize, maxSubscriptions: 16 })
  const respond = async (request: Request): Promise<Response> => {
    const refused = guard(request, token)
    if (refused) return refused
    if (new URL(request.url).pathname !== path) return new Response('Not found', { status: 404 })
    request.headers.delete('authorization')
    return handler.fetch(request)
  }
  const server = createServer({ requestTimeout: secondsToSend * 1000 }, nodeHandler(respond))
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(port, error)))
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  stderr.write(`${programInfo().name}: MCP server at http://${host}:${actual}${path}\n`)
  const shown = tokenFile === undefined ? token : `the token in ${tokenFile}`
  stderr.write(`${programInfo().name}: clients have to send Authorization: Bearer ${shown}\n`)
  if (!interrupted.aborted)
    await new Promise((resolve) => interrupted.addEventListener('abort', resolve, { once: true }))
  await handler.close()
  server.close()
  server.closeAllConnections()
}

function cannotListen(port: number, error: Error): CliError {
  const { code = error.message } = error as NodeJS.ErrnoException
  return new CliError(`cannot listen on port ${port} (${code})`, { exitCode: 1, hint: 'Choose another with --http.' })
}

const loopback = ['127.0.0.1', 'localhost']

/**
 * Rejects requests that a page in a browser, or another user of the machine, could send: a foreign Host (DNS
 * rebinding), a foreign Origin, and a request without this server's token.
 * @returns undefined if the request may pass
 */
function guard(request: Request, token: string): Response | undefined {
  return (
    hostHeaderValidationResponse(request, loopback) ??
    originValidationResponse(request, loopback) ??
    refuseStranger(request, token)
  )
}
