-- A withdrawal that waited when staff changed a contact goes to a new receiver no earlier than a later one.
create trigger invoices_paid_receiver_known before update of status on invoices for each row
  when (old.status <> 3 and new.status = 3) execute function receiver_is_known();
