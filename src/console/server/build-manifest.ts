import { z } from 'zod'

/** The manifest of the console's build, by source. */
export const BUILD_MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).exactOptional(),
    isEntry: z.boolean().exactOptional(),
  }),
)

type BuildManifest = z.output<typeof BUILD_MANIFEST>

/** URLs of the scripts of the sources with all that they import, and of all styles and fonts. */
export function filesOf(manifest: BuildManifest, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const each of chunk.imports ?? []) add(each)
  }
  for (const source of sources) add(source)
  for (const [source, { file }] of Object.entries(manifest)) if (/\.(?:css|woff2)$/.test(file)) seen.add(source)
  return [...new Set([...seen].flatMap((source) => (manifest[source] ? [`/${manifest[source].file}`] : [])))]
}
