import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { element } from '../mapping/marks.ts'
import { Description } from './text.ts'

/** @see uddi_v2.xsd, phone */
export interface Phone {
  value: string
  /** What it is for, such as `sales`. */
  useType?: string
}

/** @see uddi_v2.xsd, email */
export interface Email {
  value: string
  /** What it is for, such as `support`. */
  useType?: string
}

/** A line of an address; with an address that names a tModel, key name and value say what the line is. */
export interface AddressLine {
  value: string
  keyName?: string
  keyValue?: string
}

/** @see uddi_v2.xsd, address */
export interface Address {
  useType?: string
  /** What displays sort addresses by. */
  sortCode?: string
  /** The tModel that gives the lines their meaning. */
  tModelKey?: string
  addressLine: AddressLine[]
}

/** A person or a post at a business. @see uddi_v2.xsd, contact */
export interface Contact {
  /** What the contact is for, such as `technical questions`. */
  useType?: string
  description: Description[]
  personName?: string
  phone: Phone[]
  email: Email[]
  address: Address[]
}

const text = z.exactOptional(z.string())

export const Phone = mirrors<Phone>()(z.object({ value: z.string(), useType: text }))
export const Email = mirrors<Email>()(z.object({ value: z.string(), useType: text }))
export const AddressLine = mirrors<AddressLine>()(z.object({ value: z.string(), keyName: text, keyValue: text }))
export const Address = mirrors<Address>()(
  z.object({ useType: text, sortCode: text, tModelKey: text, addressLine: z.array(AddressLine) }),
)
export const Contact = mirrors<Contact>()(
  z.object({
    useType: text,
    description: z.array(Description),
    personName: z.exactOptional(element(z.string())),
    phone: z.array(Phone),
    email: z.array(Email),
    address: z.array(Address),
  }),
)
