const zones = new Map<string, Intl.DateTimeFormat>()

/** The runtime's calendar for a zone. Throws where it knows none. */
function calendarOf(zone: string): Intl.DateTimeFormat {
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

/** Whether the runtime knows a time zone by this name. An offset such as `+01:00` is no name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return calendarOf(name) !== undefined
  } catch {
    return false
  }
}

/** Unix milliseconds at which a clock in a zone shows a date and time that is given without its offset. */
export function instantIn(zone: string, local: string): number {
  const shown = Date.parse(`${local}Z`)
  // The offset at the moment itself may differ from that at the first guess, where the clocks change in between.
  const guess = shown - offsetAt(zone, shown)
  return shown - offsetAt(zone, guess)
}

/** Milliseconds by which clocks in a zone are ahead of UTC at a moment. */
function offsetAt(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    calendarOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}
