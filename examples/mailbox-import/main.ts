// Inserts the messages of an mbox file into a mailbox. Stop it at any time: the next run continues there, even within a
// message.
//   node main.ts                                      a made-up mailbox, on the emulator
//   node main.ts --base-url URL --mbox FILE           on a real service; the token comes from MAIL_TOKEN
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { runExample } from '../run-example.ts'
import { UserError } from '../user-error.ts'
import { importMbox, megabytes } from './import.ts'
import { writeSample } from './sample.ts'

const options = {
  'base-url': { type: 'string' },
  'upload-url': { type: 'string' },
  mbox: { type: 'string' },
  user: { type: 'string', default: 'me' },
} as const

const usage = `Usage: node main.ts [--base-url URL --mbox FILE] [--upload-url URL] [--user ID]

Inserts the messages of an mbox file into a mailbox, and goes on where it
stopped; a made-up mailbox on the emulator, without options.

  --base-url URL     the service; the token comes from the environment:
                     MAIL_TOKEN
  --mbox FILE        the messages; FILE.journal says how far they are
  --upload-url URL   where uploads go, where they have an address of their own
  --user ID          whose mailbox (me)`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const { 'base-url': apiUrl, 'upload-url': uploadUrl, mbox, user } = values
  if (apiUrl === undefined) return demonstrate()
  if (mbox === undefined) throw new UserError('Say which file: --mbox FILE')
  const client = createMailClient({ apiUrl, uploadUrl, token: process.env['MAIL_TOKEN'] })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new UserError('Stopped. The next run goes on from here.')))
  const inserted = await importMbox({ client, path: mbox, userId: user, signal: stop.signal })
  console.log(inserted ? `${inserted} messages inserted.` : 'Every message of it is in the mailbox already.')
}

/** Shows an import that is stopped in the middle of a message, continues, and survives a broken connection. */
async function demonstrate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-import-'))
  const emulator = await startEmulator({ services: ['mail'] })
  try {
    const path = join(folder, 'office.mbox')
    await writeSample(path)
    console.log(`${styleText('bold', 'office.mbox')}  ${megabytes(statSync(path).size)}\n`)
    const client = createMailClient({ apiUrl: emulator.url, token: 'demo-token' })

    const stop = new AbortController()
    let reached = 0
    const onProgress = (bytes: number): void => {
      reached = bytes
      if (bytes > 5_000_000) stop.abort(new Error('stopped'))
    }
    await importMbox({ client, path, userId: 'me', signal: stop.signal, onProgress }).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    console.log(styleText('yellow', `■ Stopped at ${megabytes(reached)}, in the middle of a message.`))
    console.log(styleText('dim', '  Another process goes on, and its connection breaks once.\n'))

    emulator.mail.breakUploads({ after: 300_000 })
    const other = createMailClient({ apiUrl: emulator.url, token: 'demo-token' })
    await importMbox({ client: other, path, userId: 'me' })
    const messages = emulator.mail.messages()
    const bytes = messages.reduce((sum, { raw }) => sum + raw.length, 0)
    console.log(
      `\nThe mailbox has ${styleText('bold', String(messages.length))} messages, ${megabytes(bytes)}, each once.\n`,
    )
  } finally {
    await emulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
