import { z } from 'zod'

/** A group of keys: an unknown key is an error, and a file that leaves the group out gets the defaults of its members. */
export function group<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape).prefault({} as z.input<z.ZodObject<S, z.core.$strict>>)
}
