import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { browserBundle } from './browser-bundle.ts'

/** A piece of each sub-path's own addresses. */
const marks: Readonly<Record<string, string>> = {
  mail: '/mail/v1/users',
  reports: '/admin/reports/v1',
  subscriptions: '/v1/subscriptions',
  calendar: '/calendar/v3',
  images: '/compute/v1',
}

describe('each built sub-path', () => {
  it.each(Object.keys(marks))('/%s is small in a browser, and holds nothing of the others', async (name) => {
    const bytes = await browserBundle(`export * from '@portolan/google-style-clients/${name}'`)
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(69_900)
    const text = new TextDecoder().decode(bytes)
    for (const word of ['node:', 'globalDispatcher', 'nodemailer']) expect(text.includes(word) && word).toBe(false)
    expect(Object.keys(marks).filter((one) => text.includes(marks[one] as string))).toEqual([name])
  })
})
