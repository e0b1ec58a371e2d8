"""A bookshop as FastAPI's tutorials write it, started by /usr/bin/python3."""

import base64
import json
import socket
from datetime import datetime, timedelta
from enum import Enum
from typing import Generic, List, Literal, Optional, TypeVar, Union

import uvicorn
from fastapi import Depends, FastAPI, File, Form, HTTPException, Query, Request, Response, UploadFile
from fastapi.responses import FileResponse, PlainTextResponse, StreamingResponse
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, Field
from pydantic.generics import GenericModel

app = FastAPI(title="Harbour Books")
oauth2 = OAuth2PasswordBearer(tokenUrl="token")
PICTURE = bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0xFE, 0x00, 0x80])


class Format(str, Enum):
    paper = "paper"
    ebook = "ebook"


class Publisher(BaseModel):
    name: str
    city: Optional[str]


class Book(BaseModel):
    id: int
    title: str
    # Pydantic 1 writes these without null.
    subtitle: Optional[str]
    format: Format
    price: float
    publisher: Optional[Publisher]
    added_at: datetime


class NewBook(BaseModel):
    title: str = Field(min_length=1)
    subtitle: Optional[str] = None
    format: Format = Format.paper
    price: float = Field(gt=0)


class Author(BaseModel):
    id: int
    name: str
    bio: Optional[str]


class Order(BaseModel):
    id: str
    note: Optional[str]


class OrderPage(BaseModel):
    items: List[Order]
    next_cursor: Optional[str]


class Card(BaseModel):
    kind: Literal["card"]
    last4: str


class Invoice(BaseModel):
    kind: Literal["invoice"]
    days: int


T = TypeVar("T")


class Page(GenericModel, Generic[T]):
    items: List[T]
    total: int
    page: int
    size: int


def book(number: int) -> dict:
    return {
        "id": number,
        "title": f"Book {number}",
        "subtitle": None if number % 3 == 1 else f"A story of {number}",
        "format": "paper" if number % 2 else "ebook",
        "price": number + 0.5,
        "publisher": None if number % 4 == 2 else {"name": "Harbour", "city": None if number % 5 == 0 else "Oslo"},
        # Without an offset, as `datetime.now()`.
        "added_at": datetime(2026, 1, 1, 8) + timedelta(days=number - 1),
    }


BOOKS = [book(number) for number in range(1, 24)]
AUTHORS = [{"id": number, "name": f"Author {number}", "bio": None} for number in range(1, 13)]
ORDERS = [{"id": f"ord_{number}", "note": None if number % 2 else "By the door"} for number in range(1, 12)]
TITLES = [{"id": number, "title": f"Title {number}"} for number in range(1, 9)]


@app.get("/books/", response_model=Page[Book], tags=["books"])
def read_books(page: int = Query(1, ge=1), size: int = Query(5, ge=1, le=100)):
    return {"items": BOOKS[(page - 1) * size : page * size], "total": len(BOOKS), "page": page, "size": size}


@app.post("/books/", response_model=Book, status_code=201, tags=["books"])
def create_book(given: NewBook):
    return {**given.dict(), "id": 24, "publisher": None, "added_at": datetime(2026, 2, 1)}


@app.get("/books/{book_id}", response_model=Book, tags=["books"])
def read_book(book_id: int):
    if book_id > len(BOOKS):
        raise HTTPException(404, "There is no such book")
    return BOOKS[book_id - 1]


@app.put("/books/{book_id}", response_model=Book, tags=["books"])
def update_book(book_id: int, changes: NewBook):
    return {**BOOKS[book_id - 1], **changes.dict()}


@app.delete("/books/{book_id}", status_code=204, tags=["books"])
def delete_book(book_id: int, token: str = Depends(oauth2)):
    if token != "let-me-in":
        raise HTTPException(401, "A token is needed")
    return Response(status_code=204)


@app.post("/books/{book_id}/cover", tags=["books"])
def upload_cover(book_id: int, file: UploadFile = File(...), caption: Optional[str] = Form(None)):
    return {"name": file.filename, "size": len(file.file.read()), "caption": caption}


@app.get("/books/{book_id}/cover", tags=["books"], response_class=Response)
def download_cover(book_id: int):
    return Response(PICTURE, media_type="image/png")


@app.get("/authors/", response_model=List[Author])
def read_authors(skip: int = 0, limit: int = 5):
    return AUTHORS[skip : skip + limit]


@app.get("/orders/", response_model=OrderPage)
def read_orders(cursor: Optional[str] = None, limit: int = 4):
    start = 0 if cursor is None else int(base64.urlsafe_b64decode(cursor))
    end = start + limit
    after = None if end >= len(ORDERS) else base64.urlsafe_b64encode(str(end).encode()).decode()
    return {"items": ORDERS[start:end], "next_cursor": after}


@app.get("/titles/")
def read_titles(page: int = 1):
    # Nothing describes the response.
    return {"results": TITLES[(page - 1) * 3 : page * 3], "pages": 3}


@app.get("/payments/", response_model=List[Union[Card, Invoice]])
def read_payments():
    return [{"kind": "card", "last4": "4242"}, {"kind": "invoice", "days": 30}]


@app.get("/feed/")
def feed():
    # A stream that the document calls JSON.
    sales = [{"id": f"evt_{number}", "amount": number} for number in (1, 2, 3)]
    return StreamingResponse((f"data: {json.dumps(sale)}\n\n" for sale in sales), media_type="text/event-stream")


@app.get("/export/")
def export():
    return StreamingResponse(iter(["id,title\n", "1,Book 1\n"]), media_type="text/csv")


@app.get("/files/{name}", response_class=FileResponse)
def download_file(name: str):
    return Response(PICTURE, media_type="application/zip")


@app.get("/health/", response_class=PlainTextResponse)
def health():
    return "ok"


@app.post("/token")
def login(form: OAuth2PasswordRequestForm = Depends()):
    if form.password != "secret":
        raise HTTPException(400, "Incorrect password")
    return {"access_token": "let-me-in", "token_type": "bearer"}


@app.get("/users/me")
def read_me(token: str = Depends(oauth2)):
    if token != "let-me-in":
        raise HTTPException(401, "A token is needed")
    return {"name": "Ada", "admin": True}


if __name__ == "__main__":
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    # Nobody connects before it listens: the kernel keeps the connections until uvicorn accepts them.
    bound.listen()
    print(f"listening on http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[bound])
