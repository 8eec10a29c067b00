/**
 * Which program this is. The bundle's parts are named after what is in them, so a thread that was loaded after the files of a running
 * process were replaced has another name here: it may lay out the same memory otherwise, and must not touch it.
 */
export const PROGRAM = import.meta.url
