/** Puts the time, as people have it nine hours ahead of UTC, in place of a template's variables: `%{Year}/%{month}/%{day}`. */
export function expand(text: string, now: number): string {
  const [date = '', clock = ''] = new Date(now + 9 * 3_600_000).toISOString().split('T')
  const [year, month, day] = date.split('-')
  const [hour, minute] = clock.split(':')
  const values: Readonly<Record<string, string | undefined>> = { Year: year, month, day, hour, minute }
  return text.replaceAll(/%\{(?<name>\w+)\}/g, (variable, name: string) => values[name] ?? variable)
}
