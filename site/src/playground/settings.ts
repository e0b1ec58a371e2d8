/** A reader's settings in the playground. */
export interface Settings {
  /** The requests that the service allows in a window. */
  readonly allowed: number
  /** The share of requests that fail, in percent. */
  readonly failing: number
  /** The requests that the client allows itself in a window, for all workers together; 0 for no limit of its own. */
  readonly budget: number
  /** The retries of a call. */
  readonly retries: number
  /** How many times as fast as real time the clock runs. */
  readonly speed: number
}

/** The values of a setting, and its labels. */
export interface SettingRange {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: string
  /** The meaning of 0. */
  readonly zero?: string
}

export const defaults: Settings = { allowed: 40, failing: 15, budget: 0, retries: 3, speed: 8 }

export const ranges: Readonly<Record<keyof Settings, SettingRange>> = {
  allowed: { label: 'The service allows', min: 10, max: 100, step: 5, unit: 'requests in 10 s' },
  failing: { label: 'The service fails', min: 0, max: 60, step: 5, unit: '% of requests, with 503' },
  budget: {
    label: "The client's own budget",
    min: 0,
    max: 100,
    step: 5,
    unit: 'requests in 10 s',
    zero: 'none: it follows the headers of the service',
  },
  retries: { label: 'The client retries a call', min: 0, max: 6, step: 1, unit: 'times at most', zero: 'never' },
  speed: { label: 'Time passes', min: 1, max: 40, step: 1, unit: 'times as fast' },
}

export const names = Object.keys(ranges) as (keyof Settings)[]

export const workers = 8
/** Calls that each worker makes, one after another. */
export const callsEach = 12
/** The length of a window, in milliseconds. */
export const windowLength = 10_000

/** The settings that a link holds; what it lacks, or what no slider can be set to, is the default. */
export function readSettings(fields: URLSearchParams): Settings {
  const values = names.map((name) => {
    const value = Number(fields.get(name) ?? NaN)
    const { min, max, step } = ranges[name]
    return [name, value >= min && value <= max && value % step === 0 ? value : defaults[name]] as const
  })
  return Object.fromEntries(values) as unknown as Settings
}

/** The settings for a link. */
export function writeSettings(settings: Settings): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, String(settings[name])]))
}
