const ahead = 9 * 3_600_000

/** Formats a time as the service does: nine hours ahead of UTC, in whole seconds. */
export function time(at: number): string {
  return `${new Date(at + ahead).toISOString().slice(0, 19)}+09:00`
}

/** Compares records for a list that begins with the newest. */
export function newestFirst(a: { readonly created_at: string }, b: { readonly created_at: string }): number {
  return a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0
}

/** Replaces a template's variables by the time: `%{Year}/%{month}/%{day} %{hour}:%{minute}`. */
export function expand(text: string, now: number): string {
  const [year, month, day, hour, minute] = time(now).split(/[-T:+]/)
  const values: Readonly<Record<string, string | undefined>> = { Year: year, month, day, hour, minute }
  return text.replaceAll(/%\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable)
}
