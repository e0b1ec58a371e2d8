import { createMailClient } from '@portolan/google-style-clients/mail'
import type { WireTable } from '@portolan/testing/wire/table'

const letter = 'From: ada@example.com\r\nTo: emmy@example.com\r\nSubject: Rings\r\n\r\nDear Emmy,\r\n'
const session = '/upload/mail/v1/users/me/messages?uploadType=resumable&upload_id=u-1'

/** Every field of a message. */
const message = {
  id: 'm-1',
  threadId: 't-1',
  labelIds: ['INBOX', 'Label_1'],
  snippet: 'Dear Emmy,',
  historyId: '18446744073709551615',
  internalDate: '1772438400000',
  payload: {
    partId: '',
    mimeType: 'multipart/mixed',
    filename: '',
    headers: [{ name: 'To', value: 'emmy@example.com' }],
    body: { attachmentId: 'a-1', size: 3, data: 'YWJj' },
    parts: [{ partId: '0', mimeType: 'text/plain', parts: [{ partId: '0.0' }] }],
  },
  sizeEstimate: 300,
  raw: 'RnJvbTogYWRhQGV4YW1wbGUuY29t',
  classificationLabelValues: [{ labelId: 'l-1', fields: [{ fieldId: 'f-1', selection: 's-1' }] }],
}

/** What `messages.insert` sends, by the reference of mail. */
export const wireTable: WireTable = {
  file: 'packages/google-style-clients/test/mail/wire-table.ts',
  manifest: new URL('../../src/mail/manifest.json', import.meta.url),
  clients: {
    all: ({ url, second }, options) =>
      createMailClient({ apiUrl: url, uploadUrl: second, token: 'test-token-1', retry: false, ...options }),
  },
  headers: () => ({ authorization: 'Bearer test-token-1' }),
  rows: [
    {
      call: 'messages.insert',
      params: { userId: 'ada@example.com', internalDateSource: 'dateHeader', deleted: true, message },
      method: 'POST',
      path: '/mail/v1/users/ada%40example.com/messages?internalDateSource=dateHeader&deleted=true',
      headers: { 'content-type': 'application/json' },
      body: message,
    },
    {
      call: 'messages.insert',
      params: { userId: 'me', message: {} },
      method: 'POST',
      path: '/mail/v1/users/me/messages',
      body: {},
    },
    {
      call: 'messages.insert',
      params: { userId: 'me', internalDateSource: 'receivedTime', deleted: false, uploadType: 'media', media: letter },
      second: true,
      method: 'POST',
      path: '/upload/mail/v1/users/me/messages?internalDateSource=receivedTime&deleted=false&uploadType=media',
      headers: { 'content-type': 'message/rfc822' },
      body: letter,
    },
    {
      call: 'messages.insert',
      params: { userId: 'me', media: { body: letter, contentType: 'message/global' } },
      second: true,
      method: 'POST',
      path: '/upload/mail/v1/users/me/messages?uploadType=media',
      headers: { 'content-type': 'message/global' },
      body: letter,
    },
    {
      call: 'messages.insert',
      params: { userId: 'me', deleted: true, message: { labelIds: ['Überblick'], threadId: 't-1' }, media: letter },
      second: true,
      method: 'POST',
      path: '/upload/mail/v1/users/me/messages?deleted=true&uploadType=multipart',
      headers: { 'content-type': 'multipart/related; boundary={boundary}' },
      body:
        '--{boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n{"labelIds":["Überblick"],"threadId":"t-1"}\r\n' +
        `--{boundary}\r\nContent-Type: message/rfc822\r\n\r\n${letter}\r\n--{boundary}--\r\n`,
    },
    {
      call: 'messages.insert',
      params: {
        userId: 'me',
        internalDateSource: 'dateHeader',
        deleted: false,
        uploadType: 'resumable',
        message: { labelIds: ['INBOX'] },
        media: 'a'.repeat(300_000),
      },
      options: { chunkSize: 262_144 },
      second: true,
      method: 'POST',
      path: '/upload/mail/v1/users/me/messages?internalDateSource=dateHeader&deleted=false&uploadType=resumable',
      headers: {
        'content-type': 'application/json',
        'x-upload-content-type': 'message/rfc822',
        'x-upload-content-length': '300000',
      },
      body: { labelIds: ['INBOX'] },
      answer: { headers: { location: `{origin}${session}` } },
      next: [
        {
          method: 'PUT',
          path: session,
          headers: { 'content-range': 'bytes 0-262143/300000' },
          body: 'a'.repeat(262_144),
          answer: { status: 308, headers: { range: 'bytes=0-262143' } },
        },
        {
          method: 'PUT',
          path: session,
          headers: { 'content-range': 'bytes 262144-299999/300000' },
          body: 'a'.repeat(37_856),
        },
      ],
    },
    {
      call: 'messages.insert',
      params: { userId: 'me', uploadType: 'resumable', media: 'Subject: Rings\r\n\r\n' },
      options: { session: `{origin}${session}` },
      second: true,
      method: 'PUT',
      path: session,
      headers: { 'content-range': 'bytes */18' },
      answer: { status: 308, headers: { range: 'bytes=0-8' } },
      next: [{ method: 'PUT', path: session, headers: { 'content-range': 'bytes 9-17/18' }, body: 'Rings\r\n\r\n' }],
    },
  ],
}
