import { Mail, Phone } from 'lucide-react'

interface Customer {
  readonly email: string | null
  readonly phone: string | null
}

/** Buttons that call a customer, or begin a mail to them. */
export function CustomerLinks({ email, phone }: Customer) {
  return (
    <p className="flex flex-wrap gap-2">
      {phone && (
        <a className="btn" href={`tel:${phone}`}>
          <Phone size={16} aria-hidden="true" /> {phone}
        </a>
      )}
      {email && (
        <a className="btn" href={`mailto:${email}`}>
          <Mail size={16} aria-hidden="true" /> {email}
        </a>
      )}
    </p>
  )
}
