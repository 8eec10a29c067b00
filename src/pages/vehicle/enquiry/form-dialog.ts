/** The dialog that shows forms of other pages. */
export const FORM_DIALOG_ID = 'form-dialog'

/** Marks a link to a page whose form may open in the dialog. */
export const OPENS_FORM = 'data-opens-form'
