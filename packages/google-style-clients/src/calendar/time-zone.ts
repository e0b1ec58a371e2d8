const zones = new Map<string, Intl.DateTimeFormat>()

/** The runtime's calendar for a time zone. @throws RangeError the runtime does not know the zone */
function makeCalendar(zone: string): Intl.DateTimeFormat {
  let calendar = zones.get(zone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    zones.set(zone, calendar)
  }
  return calendar
}

/** Returns true if the runtime knows a time zone by this name. An offset such as `+01:00` is not a name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return makeCalendar(name) !== undefined
  } catch {
    return false
  }
}

/** The Unix milliseconds of a date and time without an offset in a time zone; undefined if the zone is unknown. */
export function instantIn(zone: string, local: string): number | undefined {
  if (!isTimeZone(zone)) return undefined
  const shown = Date.parse(`${local}Z`)
  // The offset at that time may differ from that of the first guess, if the clocks change in between.
  const guess = shown - offsetAt(zone, shown)
  return shown - offsetAt(zone, guess)
}

/** The milliseconds that a time zone is ahead of UTC at a time. */
function offsetAt(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    makeCalendar(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}
