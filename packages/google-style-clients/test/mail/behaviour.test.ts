import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { composeMessage } from '@portolan/google-style-clients/mail/compose'
import { emulate } from '../set-up.ts'
import { letter } from './set-up.ts'

describe('a mailbox', () => {
  it('keeps what is inserted, by whichever path', async () => {
    const emulator = await emulate({ clock: { now: () => Date.UTC(2026, 5, 1) } })
    const client = createMailClient({ apiUrl: emulator.url })
    const raw = btoa(letter).replaceAll('+', '-').replaceAll('/', '_')
    const params = { userId: 'me', internalDateSource: 'dateHeader' }
    const made = [
      await client.messages.insert({ ...params, message: { raw, labelIds: ['INBOX'] } }),
      await client.messages.insert({ ...params, media: letter }),
      await client.messages.insert({ ...params, media: letter, message: { labelIds: ['INBOX'] } }),
      await client.messages.insert({
        ...params,
        media: letter,
        message: { labelIds: ['INBOX'] },
        uploadType: 'resumable',
      }),
    ]
    const kept = emulator.mail.messages()
    expect(kept.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    for (const message of kept) {
      expect(new TextDecoder().decode(message.raw)).toBe(letter)
      expect(message).toMatchObject({
        internalDate: String(Date.parse('2026-03-02T09:00:00+01:00')),
        snippet: 'Dear Emmy,',
      })
    }
    expect(kept.map(({ labelIds }) => labelIds.length)).toEqual([1, 0, 1, 1])
    await client.messages.insert({ userId: 'me', deleted: true, message: { raw, threadId: kept[0]?.threadId } })
    expect(emulator.mail.messages('me@example.com').at(-1)).toMatchObject({
      deleted: true,
      threadId: kept[0]?.id,
      internalDate: String(Date.UTC(2026, 5, 1)),
    })
  })

  it('that is not there is a NotFoundError; what is no message is refused', async () => {
    const { url } = await emulate({ mail: { mailboxes: ['ada@example.com'] } })
    const client = createMailClient({ apiUrl: url })
    await client.messages.insert({ userId: 'ada@example.com', media: letter })
    await expect(client.messages.insert({ userId: 'emmy@example.com', media: letter })).rejects.toMatchObject({
      name: 'NotFoundError',
    })
    await expect(client.messages.insert({ userId: 'me', message: { raw: '%%%' } })).rejects.toMatchObject({
      name: 'BadRequestError',
    })
    await expect(
      client.messages.insert({ userId: 'me', media: { body: letter, contentType: 'text/plain' } }),
    ).rejects.toMatchObject({ name: 'BadRequestError', reason: 'badContent' })
    const careless = createMailClient({ apiUrl: url, validation: { request: 'off' } })
    for (const params of [{ message: { labelIds: 'INBOX' } }, { deleted: 'yes', message: {} }])
      for (const upload of [{}, { media: letter }, { media: letter, uploadType: 'resumable' }])
        await expect(careless.messages.insert({ userId: 'me', ...params, ...upload } as never)).rejects.toMatchObject({
          name: 'BadRequestError',
        })
  })
})

describe('a composed message', () => {
  it('says what it was made of', async () => {
    const subject = `${'Grüße aus Zürich — '.repeat(9)}Ende`
    const stream = composeMessage({
      from: { name: 'Ada, Countess', address: 'ada@example.com' },
      to: ['Emmy <emmy@example.com>', 'sofia@example.com'],
      cc: 'maryam@example.com',
      bcc: 'hidden@example.com',
      replyTo: 'office@example.com',
      subject,
      text: 'Größe\n'.repeat(100),
      html: '<p>Größe <img src="cid:logo"></p>',
      date: new Date('2026-03-02T08:00:00Z'),
      messageId: '<1@example.com>',
      inReplyTo: '<0@example.com>',
      references: ['<0@example.com>', '<00@example.com>'],
      headers: { 'X-Term': 'spring\r\nX-Evil: 1' },
      attachments: [
        { filename: 'Übung.bin', content: new Uint8Array([0, 1, 254, 255]) },
        { content: new File(['a,b'], 'table.csv', { type: 'text/csv' }) },
        { filename: 'logo.png', content: new Blob(['png'], { type: 'image/png' }), contentId: 'logo' },
        { content: 'plain' },
      ],
    })
    const text = await new Response(stream).text()
    expect(text.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true)
    const mail = await PostalMime.parse(text)
    expect(mail).toMatchObject({
      from: { name: 'Ada, Countess', address: 'ada@example.com' },
      to: [{ name: 'Emmy', address: 'emmy@example.com' }, { address: 'sofia@example.com' }],
      cc: [{ address: 'maryam@example.com' }],
      bcc: [{ address: 'hidden@example.com' }],
      replyTo: [{ address: 'office@example.com' }],
      subject,
      date: '2026-03-02T08:00:00.000Z',
      messageId: '<1@example.com>',
      inReplyTo: '<0@example.com>',
      references: '<0@example.com> <00@example.com>',
    })
    expect(mail.text?.trim()).toBe('Größe\n'.repeat(100).trim())
    expect(mail.html).toContain('Größe')
    expect(mail.headers.some(({ key }) => key === 'x-evil')).toBe(false)
    expect(Object.fromEntries(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]))).toEqual({
      attachment: 'application/octet-stream',
      'logo.png': 'image/png',
      'table.csv': 'text/csv',
      'Übung.bin': 'application/octet-stream',
    })
    const binary = mail.attachments.find(({ filename }) => filename === 'Übung.bin')
    expect(new Uint8Array(binary?.content as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 254, 255]))
  })

  it.each([
    [
      { content: 'x', contentType: 'text/plain\r\nX-Evil: 1' },
      'contentType must be a content type without line breaks',
    ],
    [{ content: 'x', contentType: 'text/plain\n' }, 'contentType must be a content type without line breaks'],
    [{ content: 'x', contentType: '' }, 'contentType must be a content type without line breaks'],
    [{ filename: 'a.txt' }, 'content must be a string, bytes or a Blob, got undefined'],
    [{ content: 'x', path: '/etc/hostname' }, 'path is not an option'],
    [{ content: 'x', cid: 'logo' }, 'cid is not an option'],
    [{ content: { path: '/etc/hostname' } }, 'content must be a string, bytes or a Blob, got object'],
    [
      { content: new Blob(['a']).stream() },
      'content must be a string, bytes or a Blob, got an instance of ReadableStream',
    ],
  ])('refuses the attachment %j', (attachment, words) => {
    const parts = { from: 'ada@example.com', attachments: [{ content: 'x' }, attachment as never] }
    expect(() => composeMessage(parts)).toThrow(
      expect.objectContaining({
        name: 'RequestValidationError',
        message: expect.stringContaining(`composeMessage: attachments.1.${words}`),
        issues: [expect.objectContaining({ path: ['attachments', 1, words.split(' ')[0]] })],
      }),
    )
  })

  it.each([
    [{ to: 'emmy@example.com' }, 'from must be an address, such as Ada <ada@example.com>, got undefined'],
    [{ from: '' }, 'from must be an address, such as Ada <ada@example.com>, got an empty string'],
    [{ from: { name: 'Ada', email: 'ada@example.com' } }, 'from must be an address'],
    [{ from: 'ada@example.com', subjct: 'Rings' }, 'subjct is not an option; did you mean `subject`?'],
    [{ from: 'ada@example.com', reply_to: 'x@example.com' }, 'did you mean `replyTo`?'],
    [{ from: 'ada@example.com', to: ['emmy@example.com', 7] }, 'to.1 must be an address'],
    [{ from: 'ada@example.com', date: '2026-03-02' }, 'date must be a valid Date, got string'],
    [{ from: 'ada@example.com', date: new Date('x') }, 'date must be a valid Date'],
    [{ from: 'ada@example.com', references: '<0@example.com>' }, 'references must be an array, got string'],
    [{ from: 'ada@example.com', attachments: [undefined] }, 'attachments.0 must be an object, got undefined'],
    [{ from: 'ada@example.com', headers: { 'X-Term': 7 } }, 'headers.X-Term must be a string, got 7'],
  ])('refuses %j', (parts, message) => {
    expect(() => composeMessage(parts as never)).toThrow(
      expect.objectContaining({ name: 'RequestValidationError', message: expect.stringContaining(message) }),
    )
  })

  it('is inserted as it is', async () => {
    const emulator = await emulate()
    const media = composeMessage({
      from: 'ada@example.com',
      to: 'emmy@example.com',
      subject: 'Rings',
      text: 'Dear Emmy',
    })
    await createMailClient({ apiUrl: emulator.url }).messages.insert({
      userId: 'me',
      media,
      message: { labelIds: ['SENT'] },
    })
    const [message] = emulator.mail.messages()
    expect(message?.headers.get('subject')).toBe('Rings')
    expect(message?.snippet).toBe('Dear Emmy')
  })
})
