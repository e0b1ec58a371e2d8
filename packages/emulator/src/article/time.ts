const ahead = 9 * 3_600_000

/** A time as the service writes it: nine hours ahead of UTC, without parts of a second. */
export function time(at: number): string {
  return `${new Date(at + ahead).toISOString().slice(0, 19)}+09:00`
}

/** Puts the time in place of a template's variables: `%{Year}/%{month}/%{day} %{hour}:%{minute}`. */
export function expand(text: string, now: number): string {
  const [year, month, day, hour, minute] = time(now).split(/[-T:+]/)
  const values: Readonly<Record<string, string | undefined>> = { Year: year, month, day, hour, minute }
  return text.replaceAll(/%\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable)
}
