import type { BrandView } from './layout.ts'

/** The site's logo and name, linked to the home page. */
export function SiteBrand({ brand, large = false }: { brand: BrandView; large?: boolean }) {
  return (
    <a href="/" className="site-brand flex min-h-11 items-center gap-3 no-underline">
      {brand.image ? (
        <img
          src={brand.image}
          alt={brand.wordmark}
          width={144}
          height={36}
          className="h-9 w-36 object-contain object-left"
        />
      ) : (
        <Wordmark brand={brand} large={large} />
      )}
      <span className="sr-only">, {brand.home}</span>
    </a>
  )
}

function Wordmark({ brand, large }: { brand: BrandView; large: boolean }) {
  return (
    <>
      {brand.mark && (
        <svg viewBox="0 0 24 24" className={large ? 'size-10' : 'size-8'} fill="currentColor" aria-hidden="true">
          <path d={brand.mark} />
        </svg>
      )}
      <span className="flex flex-col">
        <span
          className={`site-brand-name font-display font-bold leading-none tracking-tight ${large ? 'text-25' : 'text-20'}`}
        >
          {brand.wordmark}
        </span>
        {brand.tagline && (
          <span className="site-brand-tagline mt-1 text-13 leading-none opacity-75 max-sm:hidden">{brand.tagline}</span>
        )}
      </span>
    </>
  )
}
