import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { type CallbackServer, listenForCallback } from './callback-server.ts'
import type { StdinLines } from './stdin-lines.ts'

/** How the redirect of a login reaches this process. */
export interface RedirectOptions {
  /** The port of 127.0.0.1 to listen on; `undefined` to only accept a pasted address. */
  readonly port: number | undefined
  /** The path of the redirect. */
  readonly path: string
  /** True to open a browser if there is a display. */
  readonly browser: boolean
  /** Milliseconds after which the wait for the redirect ends. */
  readonly limit: number
  readonly lines: StdinLines
  /** Aborts when the user wants the command to end. */
  readonly interrupted: AbortSignal
}

/**
 * Shows the user the page on which to authorize the application, and waits for the redirect: at the port, or pasted
 * into the terminal if the browser runs on another machine.
 * @returns the address of the redirect
 * @throws CliError the port cannot be used, or no redirect arrives within the limit
 */
export async function askForRedirect(page: URL, options: RedirectOptions, io: Io): Promise<string | URL> {
  const { port, path, limit, lines, interrupted } = options
  const say = (text: string): boolean => io.stderr.write(`${text}\n`)
  const server =
    port === undefined
      ? undefined
      : await listenForCallback({ port, path, state: page.searchParams.get('state') ?? '', onRefused: say })
  const end = new AbortController()
  const stop = (): void => end.abort()
  const timer = setTimeout(stop, limit)
  interrupted.addEventListener('abort', stop, { once: true })
  try {
    await showPage(page, options, io)
    interrupted.throwIfAborted()
    const redirect = await waitForEither(server, server && !io.stdinIsTTY ? undefined : lines, end.signal)
    interrupted.throwIfAborted()
    if (redirect !== undefined) return redirect
  } finally {
    clearTimeout(timer)
    interrupted.removeEventListener('abort', stop)
    end.abort()
    await server?.close()
  }
  throw new CliError(`no redirect arrived within ${limit / 1000} seconds`, {
    exitCode: 7,
    hint: 'Check that the application is registered with the port and path that were given here.',
  })
}

async function showPage(
  page: URL,
  { port, path, browser }: RedirectOptions,
  { stdinIsTTY, stderr, env }: Omit<Io, 'stdin'>,
): Promise<void> {
  stderr.write(`Open this page to authorize the application:\n\n  ${page.href}\n\n`)
  const isOpened = browser && port !== undefined && hasDisplay(env) && (await openBrowser(page))
  if (isOpened) stderr.write('It has been opened in your browser.\n')
  if (port !== undefined) stderr.write(`Waiting for the redirect at http://127.0.0.1:${port}${path}\n`)
  if (port === undefined || stdinIsTTY)
    stderr.write('You can also paste the address here to which the browser was redirected:\n')
}

/** Pasted lines that are not addresses are skipped, since a line may be empty. */
async function waitForEither(
  server: CallbackServer | undefined,
  lines: StdinLines | undefined,
  signal: AbortSignal,
): Promise<string | URL | undefined> {
  const sources: Promise<string | URL | undefined>[] = [
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  ]
  if (server) sources.push(server.redirect)
  if (lines) sources.push(readAddress(lines, signal, server !== undefined))
  return Promise.race(sources)
}

async function readAddress(lines: StdinLines, signal: AbortSignal, canWait: boolean): Promise<string | undefined> {
  for (;;) {
    const line = await lines.next(signal)
    if (line !== undefined && URL.canParse(line)) return line
    if (line !== undefined) continue
    if (!canWait || signal.aborted) return undefined
    // The input has ended, but the redirect may still arrive at the port.
    return new Promise(() => {})
  }
}

/** True if a browser that starts here would be visible to the user. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['CI']) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/**
 * Opens a page in the user's browser.
 * @returns true if a browser was started
 */
async function openBrowser(url: URL): Promise<boolean> {
  try {
    const { default: open } = await import('open')
    const child = await open(url.href)
    child.on('error', () => {})
    return true
  } catch {
    return false
  }
}
