import { time } from './time.ts'

/** Puts the time in place of a template's variables: `%{Year}/%{month}/%{day} %{hour}:%{minute}`. */
export function expand(text: string, now: number): string {
  const [year, month, day, hour, minute] = time(now).split(/[-T:+]/)
  const values: Readonly<Record<string, string | undefined>> = { Year: year, month, day, hour, minute }
  return text.replaceAll(/%\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable)
}
