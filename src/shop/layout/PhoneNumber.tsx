import type { LayoutPhone } from './layout.ts'

/** The number's text. While the page masks its own number, the style sheet masks this one as well (see site-frame.css). */
export function PhoneNumber({ of: { text, masked } }: { of: LayoutPhone }) {
  if (masked === null) return text
  return (
    <span className="phone-number" data-masked={masked}>
      <span>{text}</span>
    </span>
  )
}
