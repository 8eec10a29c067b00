/**
 * The texts of a test drive as they read for item types that are inspected instead, each under its key with `.inspected` behind it. Sites
 * override them like every text.
 */
export const INSPECTION_COPY = {
  'vehicles.action.testDrive.inspected': 'Book an Inspection',
  'vehicle.testDrive.inspected': 'Book an Inspection',
  'forms.testDrive.heading.inspected': 'Book an inspection',
  'leads.submit.testDrive.inspected': 'Request inspection',
  'leads.submit.testDriveBooked.inspected': 'Book inspection',
  'leads.subject.testDrive.inspected': 'Inspection',
  'leads.freedMail.testDrive.inspected': 'Inspection',
  'leads.message.testDrive.inspected': 'I would like to inspect the {vehicle}.',
} as const
