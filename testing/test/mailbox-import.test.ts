import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { readJournal } from '../../examples/mailbox-import/journal.ts'
import { readSubject } from '../../examples/mailbox-import/subject.ts'

// Each was found by the fuzz campaign. The example has no tests of its own.

describe('the example that imports a mailbox', () => {
  it.each(['', '{', 'null', '[]', '{"done":"2"}', '{"done":-1}', '{"done":1.5}', '{"done":1,"session":7}'])(
    'does not go on from the damaged journal %j, and says what to do',
    (text) => {
      const path = join(emptyFolder(), 'office.mbox.journal')
      writeFileSync(path, text)
      expect(() => readJournal(path)).toThrow(`${path} is damaged. Delete it to start with the first message.`)
    },
  )

  it('reads the encoded words of a subject', () => {
    expect(readSubject('=?utf-8?q?Kurt_G=C3=B6del:_100%?=')).toBe('Kurt Gödel: 100%')
    expect(readSubject('=?utf-8?q?K?= =?UTF-8?Q?urt?=')).toBe('Kurt')
  })

  it('shows bytes that are not UTF-8 as replacement characters', () => {
    expect(readSubject('=?utf-8?q?a=FFb?=')).toBe('a\ufffdb')
  })

  it('lets no subject control the terminal', () => {
    expect(readSubject('a\u001b[2J\u009bb =?utf-8?q?=1B[31m?=')).toBe('a\ufffd[2J\ufffdb \ufffd[31m')
  })
})
