import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { diskFiles } from './disk-files.ts'
import type { ObjectFiles } from './object-files.ts'
import { s3Files } from './s3-files.ts'

/** Where an installation keeps its blobs: the bucket of its settings, else `blobs/` of the data folder. */
export function openFiles({ dataFolder, pictureBucket }: Pick<Config, 'dataFolder' | 'pictureBucket'>): ObjectFiles {
  return pictureBucket ? s3Files(pictureBucket) : diskFiles(join(dataFolder, 'blobs'))
}
