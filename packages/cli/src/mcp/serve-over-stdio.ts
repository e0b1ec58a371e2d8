import type { Readable, Writable } from 'node:stream'
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { type Served, serverMaker } from './mcp-server.ts'

/**
 * Serves MCP on stdin and stdout, until stdin ends. Nothing else may be written to stdout.
 * @throws CliError the host sent a message that is too large
 */
export async function serveOverStdio(served: Served, io: Io, interrupted: AbortSignal): Promise<void> {
  const { stdin, stdout } = io
  const transport = new ClosingTransport(stdin as Readable, stdout as Writable)
  const handle = serveStdio(serverMaker(served), { transport })
  const hasEnded = await new Promise<boolean>((resolve) => {
    const end = (): void => resolve(true)
    stdin.once('end', end).once('close', end).once('error', end)
    stdout.once('error', end)
    if (interrupted.aborted) end()
    interrupted.addEventListener('abort', end, { once: true })
    void transport.closed.then(() => resolve(false))
  })
  await handle.close()
  stdin.pause()
  if (!hasEnded) throw new CliError(tooLarge, { exitCode: exitCodes.unexpected })
}

const tooLarge = `the host sent a message of more than ${STDIO_DEFAULT_MAX_BUFFER_SIZE >> 20} MiB, and the server has ended`

/** A transport that tells when it is closed: on its own, it closes after a message that is too large. */
class ClosingTransport extends StdioServerTransport {
  readonly #closed = Promise.withResolvers<void>()

  get closed(): Promise<void> {
    return this.#closed.promise
  }

  override async close(): Promise<void> {
    await super.close()
    this.#closed.resolve()
  }
}
