-- Whose turn it is where leads are assigned in turn: the agent with the smallest number, or none yet.

create sequence lead_turn_number;
create table lead_turn (
  member_id uuid primary key references member (id) on delete cascade,
  turn bigint not null
);
