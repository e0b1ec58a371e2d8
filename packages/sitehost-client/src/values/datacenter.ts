import * as z from 'zod/mini'

/** The codes of the datacenters that the documents list. @see seed 001, PUT /v1/account */
export const datacenterCodes = ['AMS', 'BUR', 'DCA', 'DFW'] as const
export type DatacenterCode = (typeof datacenterCodes)[number]

export const datacenterCode = z.enum(datacenterCodes)
