import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantIn, isTimeZone } from '../../src/calendar/time-zone.ts'

describe('a time zone', () => {
  it.each(['Europe/Zurich', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])('%s is known', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', '+01:00', 'Mars/Olympus', 'Europe/', '../etc'])('%j is none', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })

  it.each([
    ['Europe/Zurich', '2026-01-15T12:00:00', '2026-01-15T11:00:00Z'],
    ['Europe/Zurich', '2026-07-15T12:00:00', '2026-07-15T10:00:00Z'],
    ['Europe/Zurich', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
    ['Europe/Zurich', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
    ['America/New_York', '2026-11-01T03:00:00', '2026-11-01T08:00:00Z'],
    ['Asia/Kathmandu', '2026-03-02T09:00:00.250', '2026-03-02T03:15:00.250Z'],
  ])('%s shows %s at %s', (zone, local, instant) => {
    expect(new Date(instantIn(zone, local) ?? Number.NaN).toISOString()).toBe(new Date(instant).toISOString())
  })

  it('shows what it was asked for, but for the hour that is skipped', () => {
    const zones = fc.constantFrom('Europe/Zurich', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC')
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const local = `${day.toISOString().slice(0, 10)}T12:34:56`
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
        expect(shown.format(instantIn(zone, local)).replace(' ', 'T')).toBe(local)
      }),
    )
  })
})
