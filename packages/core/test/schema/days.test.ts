import { isDay } from '@portolan/core/check'
import { expect, it } from 'vitest'

it.each(['2026-01-31', '2026-04-30', '2026-12-31', '2024-02-29', '2000-02-29', '0000-02-29', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isDay(text)).toBe(true)
  },
)

it.each([
  '2026-01-32',
  '2026-04-31',
  '2026-11-31',
  '2026-02-29',
  '1900-02-29',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
])('%s is none', (text) => {
  expect(isDay(text)).toBe(false)
})

it.each(['2026-1-01', '2026-01-01T00:00:00Z', '2026-01-01\n', '', '٢٠٢٦-٠١-٠١'])('%j is none', (text) => {
  expect(isDay(text)).toBe(false)
})
