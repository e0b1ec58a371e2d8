import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { importMbox } from '../../../../examples/mailbox-import/import.ts'
import { UserError } from '../../../../examples/user-error.ts'
import { changedJson, strangeText, usualOr } from '../arbitraries.ts'
import { hurriedClock, origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type Target, type TargetMaker, Wrong } from '../target.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const session = `${origin}/upload/gmail/v1/users/me/messages?uploadType=resumable&upload_id=u1`
const journal = JSON.stringify({ done: 1, session })
const letter = (subject: string): string =>
  `From a@example.com Mon Sep  7 08:00:00 2026\nFrom: a@example.com\nSubject: ${subject}\nX-Gmail-Labels: INBOX\n\nText\n>From here\n`
const subject = usualOr('Welcome', '=?utf-8?q?Kurt_G=C3=B6del?=', '=?utf-8?q?=FF?=', '=?UTF-8?B?4pyT?=')

const growing: Target['growing'] = {
  messages: (size) => `\n${letter('a').repeat(size / letter('a').length)}`,
  'a long subject': (size) => `\n${letter('x'.repeat(size))}`,
  'encoded words': (size) => `\n${letter('=?utf-8?q?a?= '.repeat(size / 14))}`,
  'encoded words without an end': (size) => `\n${letter('=?utf-8?q?'.repeat(size / 10))}`,
  'header lines': (size) => `\n${letter(`x\n${'a: b\n'.repeat(size / 5)}`)}`,
  'folded lines': (size) => `\n${letter('x\n '.repeat(size / 3))}`,
}

/** The first line of an input is the journal that an earlier run left, or empty; the rest is the mailbox. */
export const mailboxes: TargetMaker = () => {
  const path = join(temporaryFolder(), 'office.mbox')
  const structured = fc
    .tuple(
      fc.oneof(
        fc.constant(''),
        changedJson([journal]),
        strangeText.map((text) => text.replaceAll('\n', ' ')),
      ),
      fc.array(fc.oneof(subject.map(letter), strangeText), { maxLength: 4 }),
    )
    .map(([first, letters]) => `${first}\n${letters.join('\n')}`)
  return {
    name: 'mailboxes (mbox), with the reader of the example',
    inputs: 8_000,
    examples: [`\n${letter('Welcome')}\n${letter('=?utf-8?q?=C3=B6?=')}`, `${journal}\n${letter('a')}\n${letter('b')}`],
    structured,
    // The example shows these by their messages.
    allows: (error) => error instanceof UserError,
    async run(input) {
      const end = input.indexOf('\n')
      const [first, mailbox] = [input.slice(0, Math.max(0, end)), input.slice(end + 1)]
      writeFileSync(path, mailbox)
      rmSync(`${path}.journal`, { force: true })
      if (first !== '') writeFileSync(`${path}.journal`, first)
      const fetch = scriptedFetch(() => ({ headers: { location: session }, body: '{"id":"m1","threadId":"t1"}' }))
      const client = createMailClient({ apiUrl: origin, token: canary, fetch, clock: hurriedClock(), retry: false })
      await printed(() => importMbox({ client, path, userId: 'me' }))
    },
    growing,
  }
}

/** Nothing of a message may reach the terminal as an escape sequence; the styles of the example are its own. */
async function printed(work: () => Promise<unknown>): Promise<void> {
  const { log } = console
  const lines: string[] = []
  console.log = (line: string) => void lines.push(line)
  try {
    await work()
  } finally {
    console.log = log
  }
  // oxlint-disable-next-line no-control-regex -- that is what it looks for
  const strange = lines.find((line) => /[\0-\x1f\x7f-\x9f]/.test(line.replaceAll(/\x1b\[\d+m/g, '')))
  if (strange !== undefined) throw new Wrong(`prints ${JSON.stringify(strange.slice(0, 200))}`)
}
