alter table list_key rename to list_access_token;
alter table list_access_token rename column key_hash to token_hash;
alter index list_key_session rename to list_access_token_session;
alter index list_key_pkey rename to list_access_token_pkey;
