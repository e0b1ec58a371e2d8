import * as z from 'zod/mini'

/** What a site is for, as its content system sees it. @see seed 001, Site */
export const environmentTypes = ['local', 'staging', 'development', 'production'] as const
export type EnvironmentType = (typeof environmentTypes)[number]

export const environmentType = z.enum(environmentTypes)
